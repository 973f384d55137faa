/** Agents of AI services that robots.txt can address, as their operators document them (catalogue part 3; state of November 2026). */

export interface AiAgent {
  readonly vendor: string;
  readonly token: string;
  /** Search index, fetch on a user's request, model training, archive that feeds models. */
  readonly purpose: 'search' | 'user' | 'training' | 'archive';
}

export const aiAgents: readonly AiAgent[] = [
  { vendor: 'OpenAI', token: 'OAI-SearchBot', purpose: 'search' },
  { vendor: 'OpenAI', token: 'ChatGPT-User', purpose: 'user' },
  { vendor: 'OpenAI', token: 'GPTBot', purpose: 'training' },
  { vendor: 'Anthropic', token: 'Claude-SearchBot', purpose: 'search' },
  { vendor: 'Anthropic', token: 'Claude-User', purpose: 'user' },
  { vendor: 'Anthropic', token: 'ClaudeBot', purpose: 'training' },
  { vendor: 'Perplexity', token: 'PerplexityBot', purpose: 'search' },
  { vendor: 'Perplexity', token: 'Perplexity-User', purpose: 'user' },
  { vendor: 'Google', token: 'Google-Extended', purpose: 'training' },
  { vendor: 'Apple', token: 'Applebot-Extended', purpose: 'training' },
  { vendor: 'Apple', token: 'Applebot', purpose: 'search' },
  { vendor: 'Meta', token: 'meta-externalfetcher', purpose: 'user' },
  { vendor: 'Meta', token: 'meta-externalagent', purpose: 'training' },
  { vendor: 'Amazon', token: 'Amzn-SearchBot', purpose: 'search' },
  { vendor: 'Amazon', token: 'Amazonbot', purpose: 'training' },
  { vendor: 'Mistral', token: 'MistralAI-User', purpose: 'user' },
  { vendor: 'DuckDuckGo', token: 'DuckAssistBot', purpose: 'search' },
  { vendor: 'ByteDance', token: 'Bytespider', purpose: 'training' },
  { vendor: 'Cohere', token: 'cohere-training-data-crawler', purpose: 'training' },
  { vendor: 'Common Crawl', token: 'CCBot', purpose: 'archive' },
];
