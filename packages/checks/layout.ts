/** Pages as they are shown: the frame of the checks that judge sizes and colours. */
import type { PageLayout, PhoneLayout } from '@orbweaver/model/page-layout.ts';
import type { PageOutcome, WholePage } from './check.ts';
import { notBuiltReasons } from './not-built.ts';

/** Judges pages whose layout was measured; others are not tested. */
export function ofLayout(page: WholePage, judge: (layout: PageLayout) => PageOutcome): PageOutcome {
  if (page.facts === null) return 'not-applicable';
  const layout = page.facts.rendering?.layout;
  // One reason for all: a scan keeps one for each check, whichever page comes first.
  return layout === undefined ? { notTested: notBuiltReasons.rendered } : judge(layout);
}

const asOnPhone = 'needs a page rendered as on a phone';

/** The same in the window of a phone. A page without a viewport of the device's width is the subject of other checks. */
export function onPhone(page: WholePage, judge: (phone: PhoneLayout) => PageOutcome): PageOutcome {
  return ofLayout(page, ({ isPhone, phone }) => {
    if (!isPhone) return { notTested: asOnPhone };
    return phone === null ? 'not-applicable' : judge(phone);
  });
}
