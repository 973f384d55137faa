import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { earlySubmitScript } from './early-submit.ts';

/** A document with the script, and what came of a form that was sent. */
function pageWithScript() {
  const listeners = new Set<(event: object) => void>();
  const window: { orbweaverFormsReady?: () => void } = {};
  runInNewContext(earlySubmitScript, {
    window,
    document: {
      addEventListener: (_type: string, listener: (event: object) => void) => listeners.add(listener),
      removeEventListener: (_type: string, listener: (event: object) => void) => listeners.delete(listener),
    },
  });
  const send = (method: string) => {
    const form = { method, isConnected: true, sent: 0, requestSubmit: () => void form.sent++ };
    let isHeld = false;
    for (const listener of listeners) listener({ target: form, preventDefault: () => (isHeld = true) });
    return { form, isHeld };
  };
  return { send, ready: () => window.orbweaverFormsReady?.() };
}

test('a form that is sent too early is held, and sent once when the code is there', () => {
  const page = pageWithScript();
  const { form, isHeld } = page.send('post');
  expect(isHeld).toBe(true);
  expect(form.sent).toBe(0);
  page.ready();
  page.ready();
  expect(form.sent).toBe(1);
  expect(page.send('post').isHeld).toBe(false);
});

test('a search goes its way', () => {
  expect(pageWithScript().send('get').isHeld).toBe(false);
});
