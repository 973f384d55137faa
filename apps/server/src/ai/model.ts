/** The language model that the operator set up: any service with the interface of OpenAI, hosted or of one's own. */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, generateObject, NoObjectGeneratedError } from 'ai';
import { z } from 'zod';
import type { AiSettings } from '../config.ts';

/** `texts`: what it suggests, not judged yet. */
export type ModelAnswer = { readonly texts: readonly string[] } | { readonly fault: 'busy' | 'timeout' | 'unreachable' | 'unusable' };

export interface ModelQuestion {
  readonly system: string;
  readonly prompt: string;
  readonly signal: AbortSignal;
}

export type AskModel = (question: ModelQuestion) => Promise<ModelAnswer>;

/** For one question. */
const maxModelMs = 40_000;
/** A few short texts; more is no answer to the question. */
const maxBytes = 200_000;
const maxTokens = 2_000;
const answerSchema = z.object({ suggestions: z.array(z.string().max(1_000)).min(1).max(10) });

export function createModel({ url, key, model }: AiSettings, maxMs = maxModelMs): AskModel {
  const provider = createOpenAICompatible({
    name: 'operator',
    baseURL: url,
    ...(key === null ? {} : { apiKey: key }),
    fetch: limitedFetch,
    supportsStructuredOutputs: true,
  });
  return async ({ system, prompt, signal }) => {
    const late = AbortSignal.timeout(maxMs);
    try {
      const { object } = await generateObject({
        model: provider(model),
        schema: answerSchema,
        system,
        prompt,
        maxRetries: 0,
        maxOutputTokens: maxTokens,
        abortSignal: AbortSignal.any([signal, late]),
      });
      return { texts: object.suggestions };
    } catch (error) {
      signal.throwIfAborted();
      if (late.aborted) return { fault: 'timeout' };
      if (NoObjectGeneratedError.isInstance(error)) return { fault: 'unusable' };
      if (!APICallError.isInstance(error)) return { fault: 'unusable' };
      if (error.statusCode === undefined) return { fault: 'unreachable' };
      return { fault: error.statusCode === 200 ? 'unusable' : 'busy' };
    }
  };
}

/** A response that never ends, or leads elsewhere, is none. */
const limitedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: 'error' });
  let bytes = 0;
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      bytes += part.byteLength;
      if (bytes > maxBytes) controller.error(new TypeError('too large'));
      else controller.enqueue(part);
    },
  });
  return new Response(response.body?.pipeThrough(limit) ?? null, { status: response.status, headers: response.headers });
};
