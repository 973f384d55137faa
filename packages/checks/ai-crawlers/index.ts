/** Checks of ai-crawlers. */

import type { Check } from '../check.ts';
import { aiBotFirewallBlocked } from './firewall.ts';
import { llmsTxtInvalid, llmsTxtLinksBroken, llmsTxtMissing } from './llms-txt.ts';
import { aiAgentOperability, aiRawContentEmpty, aiSnippetLimitsAnswers } from './reading.ts';
import {
  aiBotPolicyInconsistent,
  aiBotSearchBlocked,
  aiBotTrainingPolicy,
  aiContentSignalInvalid,
  aiGoogleExtendedMisread,
  aiLegacyToken,
} from './robots-rules.ts';

export const aiCrawlersChecks: readonly Check[] = [
  aiBotSearchBlocked,
  aiBotTrainingPolicy,
  aiBotPolicyInconsistent,
  aiLegacyToken,
  aiGoogleExtendedMisread,
  aiContentSignalInvalid,
  aiSnippetLimitsAnswers,
  aiRawContentEmpty,
  aiAgentOperability,
  aiBotFirewallBlocked,
  llmsTxtMissing,
  llmsTxtInvalid,
  llmsTxtLinksBroken,
];
