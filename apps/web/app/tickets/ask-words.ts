/** The words that a ticket begins with which asks for something. */
import { type LocaleId, localeOf } from '@orbweaver/i18n/locales.ts';
import type { Translate } from '@orbweaver/i18n/words.ts';
import { planName } from '../site/plan-name.ts';
import type { TicketAsk } from './ticket-ask.ts';

export interface AskWords {
  readonly subject: string;
  readonly message: string;
}

/** In the user's own language. */
export function askWords(t: Translate, locale: LocaleId, ask: TicketAsk): AskWords {
  switch (ask.kind) {
    case 'refill':
      return { subject: t('tickets.ask.refill'), message: t('tickets.ask.refill-text') };
    case 'plan': {
      const message = ask.plan === null ? t('tickets.ask.any-plan-text') : t('tickets.ask.plan-text', { plan: planName(t, ask.plan) });
      return { subject: t('tickets.ask.plan'), message };
    }
    case 'addons': {
      const number = new Intl.NumberFormat(localeOf(locale).tag);
      const lines = [
        ask.credits > 0 && t('tickets.ask.credits-text', { number: number.format(ask.credits) }),
        ask.slots > 0 && t('tickets.ask.slots-text', { number: number.format(ask.slots) }),
      ];
      return { subject: t('tickets.ask.addons'), message: [t('tickets.ask.addons-text'), '', ...lines.filter(Boolean)].join('\n') };
    }
  }
}
