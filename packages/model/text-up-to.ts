/** The text of a foreign response, read no further than a limit. */

/** null for more than `maxBytes`; the rest is left unread. Rejects as the body's stream does. */
export async function textUpTo(response: Response, maxBytes: number): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > maxBytes) return null;
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}
