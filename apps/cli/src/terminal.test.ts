import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createTerminal } from './terminal.ts';
import { runHere } from './testing/run-here.ts';

/** Sets a window title (OSC), clears the screen (CSI, also as C1), turns the direction, goes back to the line's start. */
const escapes = '\u001b]0;owned\u0007\u001b[2J\u009b31m\u202egnp.exe\rover';
const forbidden = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

function recorded(isOutTerminal: boolean) {
  const said = { out: '', err: '' };
  const terminal = createTerminal({
    isOutTerminal,
    writeOut: (text) => {
      said.out += text;
    },
    writeOutBytes: (bytes) => {
      said.out += new TextDecoder().decode(bytes);
    },
    writeErr: (text) => {
      said.err += text;
    },
    isLive: true,
    columns: 80,
    resolvePath: (path) => path,
    commandName: 'orbweaver',
  });
  return { terminal, said };
}

describe('text from pages on a terminal', () => {
  test('words for a person never drive it, into a pipe neither', () => {
    for (const isOutTerminal of [true, false]) {
      const { terminal, said } = recorded(isOutTerminal);
      terminal.out(`${escapes}\tتقرير\n`);
      terminal.err(`${escapes}\n`);
      expect(said.out).toBe('␛]0;owned␇␛[2J[U+009B]31m[U+202E]gnp.exe␍over\tتقرير\n');
      expect(said.err).not.toMatch(forbidden);
    }
  });

  test('data is made visible on a terminal and left as it is elsewhere', () => {
    const csv = `URL,title\r\nhttp://a/,"${escapes}"\r\n`;
    for (const write of ['outData', 'outBytes'] as const) {
      const piped = recorded(false);
      const shown = recorded(true);
      if (write === 'outData') for (const { terminal } of [piped, shown]) terminal.outData(csv);
      // One byte at a time: a character or a line end may be cut anywhere.
      else for (const byte of new TextEncoder().encode(csv)) shown.terminal.outBytes(Uint8Array.of(byte));
      if (write === 'outData') expect(piped.said.out).toBe(csv);
      expect(shown.said.out).toBe('URL,title\r\nhttp://a/,"␛]0;owned␇␛[2J[U+009B]31m[U+202E]gnp.exe␍over"\r\n');
    }
  });

  test('only the progress line moves the cursor, and what it says does not', () => {
    const { terminal, said } = recorded(true);
    terminal.drawLine('12 pages \u001b[2J');
    expect(said.err).toBe('\r\u001b[2K12 pages ␛[2J');
  });
});

test('`page` shows the escapes of a title and keeps them in JSON', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orbweaver-terminal-'));
  writeFileSync(join(folder, 'a.html'), `<!doctype html><html lang="en\u009b\n31m"><title>${escapes}</title><h1>${escapes}</h1><p>hello`);
  const words = await runHere(folder, 'page', 'a.html', '--base', 'http://a.example/');
  expect(words.err).toBe('');
  expect(words.out).toContain('owned');
  expect(words.out.replaceAll('\n', '')).not.toMatch(forbidden);
  const json = await runHere(folder, 'page', 'a.html', '--base', 'http://a.example/', '--json');
  expect(JSON.parse(json.out).facts.titles[0].text).toContain('\u001b[2J\u009b31m\u202e');
});
