/** Checks of ai-crawlers. */
import type { Check } from '../check.ts';
import { firewallChecks } from './firewall.ts';
import { llmsTxtChecks } from './llms-txt.ts';
import { readingChecks } from './reading.ts';
import { robotsRulesChecks } from './robots-rules.ts';

export const aiCrawlersChecks: readonly Check[] = [...robotsRulesChecks, ...readingChecks, ...firewallChecks, ...llmsTxtChecks];
