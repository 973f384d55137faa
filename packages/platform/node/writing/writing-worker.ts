/** The thread that spelling or grammar runs in: one call after the other, each answered by its number. */
import type { GrammarFault } from '@orbweaver/model/writing.ts';
import { HarperGrammar } from './harper.ts';
import { Speller } from './speller.ts';

export interface WritingCalls {
  unknown: { input: { readonly words: readonly string[]; readonly language: string }; answer: readonly string[] };
  suggest: { input: { readonly word: string; readonly language: string }; answer: readonly string[] };
  grammar: { input: { readonly text: string }; answer: readonly GrammarFault[] };
}

export type WritingCall = {
  readonly [N in keyof WritingCalls]: { readonly call: number; readonly name: N; readonly input: WritingCalls[N]['input'] };
}[keyof WritingCalls];

export type WritingReply = { readonly call: number; readonly answer: unknown } | { readonly call: number; readonly fault: string };

interface Port {
  postMessage(reply: WritingReply): void;
  on(event: 'message', call: (message: WritingCall) => void): unknown;
}

export function serveWriting(port: Port): void {
  const speller = new Speller();
  const grammar = new HarperGrammar();
  const answer = (call: WritingCall): Promise<unknown> => {
    if (call.name === 'unknown') return speller.unknown(call.input.words, call.input.language);
    if (call.name === 'suggest') return speller.suggest(call.input.word, call.input.language);
    return grammar.check(call.input.text);
  };
  let last: Promise<void> = Promise.resolve();
  port.on('message', (call) => {
    last = last
      .then(() => answer(call))
      .then(
        (value) => port.postMessage({ call: call.call, answer: value }),
        (error: unknown) => port.postMessage({ call: call.call, fault: error instanceof Error ? error.message : String(error) }),
      );
  });
}
