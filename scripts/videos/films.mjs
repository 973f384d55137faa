// What happens in each help film, and when its captions begin. The times are those that a reader of the captions needs.
const readMs = 4_500;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A hand: it moves to what it clicks, so that a viewer can follow. */
export function handOf(page) {
  const moveTo = async (locator) => {
    await locator.scrollIntoViewIfNeeded();
    const box = await locator.boundingBox();
    await page.mouse.move(box.x + Math.min(box.width / 2, 160), box.y + box.height / 2, { steps: 25 });
    await pause(300);
  };
  return {
    moveTo,
    click: async (locator) => {
      await moveTo(locator);
      await page.mouse.down();
      await page.mouse.up();
    },
    type: async (text) => {
      await page.keyboard.type(text, { delay: 60 });
    },
  };
}

const view = (page, name) => page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name });
const main = (page) => page.getByRole('main');

async function scanTo(page, hand, address) {
  await hand.click(page.locator('input[type=url]'));
  await hand.type(address);
  await pause(500);
  await page.keyboard.press('Enter');
}

const untilSaved = (page) => main(page).getByText('Saved to your account').first().waitFor();

/** Each begins where `prepare` of it, which is not filmed, left the page. */
export const films = {
  'first-scan': {
    prepare: (page, { go }) => go(page, '/user'),
    play: async (page, { hand, caption, address }) => {
      caption();
      await scanTo(page, hand, address);
      await pause(1_500);
      caption();
      await pause(readMs);
      await untilSaved(page);
      caption();
      await hand.moveTo(main(page).getByText('Saved to your account').first());
      await pause(readMs);
      caption();
      await hand.click(view(page, /^Overview/));
      await pause(readMs + 1_500);
    },
  },
  issues: {
    prepare: async (page, { go, openLast }) => {
      await go(page, '/user');
      await openLast(page);
    },
    play: async (page, { hand, caption }) => {
      await pause(800);
      caption();
      await hand.click(view(page, /^Issues/));
      await pause(readMs);
      caption();
      await hand.click(page.getByRole('button', { name: /Missing title/ }).first());
      await pause(readMs + 1_500);
      caption();
      await hand.click(
        page
          .getByRole('listitem')
          .filter({ hasText: 'Missing title' })
          .getByRole('button', { name: /findings?$/ })
          .first(),
      );
      await pause(readMs);
      caption();
      await hand.click(page.locator('[role=row][aria-rowindex="2"] [role=gridcell]').nth(2));
      await page.getByRole('complementary', { name: 'Details' }).waitFor();
      const tab = page.getByRole('tab', { name: /^Issues here/ });
      await hand.click(tab);
      await pause(readMs + 2_000);
    },
  },
  compare: {
    prepare: async (page, { go, mend }) => {
      mend();
      await go(page, '/user');
    },
    play: async (page, { hand, caption, address }) => {
      caption();
      await scanTo(page, hand, address);
      await untilSaved(page);
      await pause(1_000);
      caption();
      await hand.click(view(page, /^Compare/));
      await pause(readMs - 1_500);
      await hand.click(page.getByRole('region', { name: 'Compare' }).getByRole('listitem').getByRole('button').first());
      await page.getByText(/^Issues: /).waitFor();
      caption();
      await hand.moveTo(page.getByText(/^Issues: /));
      await pause(readMs + 1_000);
      caption();
      await page.mouse.wheel(0, 400);
      await pause(readMs + 1_000);
    },
  },
};
