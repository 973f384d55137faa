/** HTML, shorter or readable: the safe profile takes out comments and joins spaces, the strong one all that the HTML standard lets be left out. */
import { type MinifierOptions, minify } from 'html-minifier-next';
import beautify from 'js-beautify';
import { CodeError, type CodeFault, type CodeJob, licenceWords } from './code-job.ts';
import { markupWarnings, outlineOf, type PrintInner } from './markup-tree.ts';
import { rewriteScript } from './script.ts';
import { parseScript, scriptForm } from './script-tree.ts';
import { printTight, type RewrittenStyle, rewriteStyle, type ShrinkStyle } from './style.ts';
import { escapeLooseSigns, tightenMarkup } from './tight-markup.ts';

const strong: MinifierOptions = {
  collapseWhitespace: true,
  removeComments: true,
  ignoreCustomComments: [licenceWords, /^\s*#/],
  collapseBooleanAttributes: true,
  removeAttributeQuotes: true,
  removeOptionalTags: true,
  removeRedundantAttributes: true,
  removeScriptTypeAttributes: true,
  removeStyleLinkTypeAttributes: true,
  useShortDoctype: true,
};

/** Throws CodeError where no tags can be read. */
export async function rewriteMarkup(html: string, job: CodeJob, shrink: ShrinkStyle): Promise<RewrittenStyle> {
  const warnings: readonly CodeFault[] = markupWarnings(html);
  if (job.action === 'beautify') {
    const code = beautifyMarkup(html, job.indent);
    return { code, isSame: isSameMarkup(html, code), warnings };
  }
  if (job.profile === 'safe') {
    const code = await tightenMarkup(html, (name, type, text) => tightenInner(name, type, text, job, shrink));
    return { code, isSame: isSameMarkup(html, code), warnings };
  }
  return { code: await minifyMarkup(html, job, shrink), isSame: null, warnings };
}

/** Stylesheets and scripts by their safe profiles, JSON without spaces. */
async function tightenInner(name: 'style' | 'script', type: string, text: string, job: CodeJob, shrink: ShrinkStyle): Promise<string> {
  return await orAsItIs(text, async () => {
    if (name === 'style') return type === '' || type === 'text/css' ? rewriteStyle(text, { ...job, language: 'css' }, shrink).code : text;
    if (/json$|^importmap$|^speculationrules$/i.test(type)) return tightJson(text);
    if (!/^$|^module$|javascript/i.test(type)) return text;
    return (await rewriteScript(text, { ...job, language: 'js' })).code;
  });
}

/** Without the spaces outside strings; numbers stay as they are written. What is no JSON stays as it is. */
function tightJson(text: string): string {
  try {
    JSON.parse(text);
  } catch {
    return text;
  }
  let [tight, isString] = ['', false];
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] as string;
    if (letter === '"') isString = !isString;
    if (isString && letter === '\\') tight += letter + (text[++at] ?? '');
    else if (isString || !' \t\n\r'.includes(letter)) tight += letter;
  }
  return tight;
}

function beautifyMarkup(html: string, indent: number): string {
  return beautify.html(escapeLooseSigns(html), {
    ...(indent === 0 ? { indent_with_tabs: true } : { indent_size: indent }),
    end_with_newline: true,
    max_preserve_newlines: 1,
    wrap_line_length: 0,
    indent_scripts: 'normal',
    content_unformatted: ['pre', 'textarea', 'listing', 'xmp'],
  });
}

async function minifyMarkup(html: string, job: CodeJob, shrink: ShrinkStyle): Promise<string> {
  return await read(escapeLooseSigns(html), {
    ...strong,
    inlineCustomElements: inlineNames(html),
    minifyJS: async (text, isInline) => {
      if (isInline === true) return text;
      return await orAsItIs(text, async () => (await rewriteScript(text, { ...job, language: 'js' })).code.replace(/;$/, ''));
    },
    // Attributes and media queries are no stylesheets.
    minifyCSS: (text, type) => (type ? text : orAsItIs(text, async () => rewriteStyle(text, { ...job, language: 'css' }, shrink).code)),
  });
}

/** Around custom elements, and the texts of SVG, spaces show as around a word. */
function inlineNames(html: string): string[] {
  const custom = html.matchAll(/<([a-z][a-z\d.]*-[a-z\d._-]*)/gi);
  return [...new Set([...custom].map(([, name = '']) => name.toLowerCase())), 'text', 'tspan', 'textpath', 'textPath'];
}

/** Code inside a page that does not parse is no reason to refuse the page. */
async function orAsItIs(text: string, rewrite: () => Promise<string>): Promise<string> {
  try {
    return await rewrite();
  } catch (error) {
    if (error instanceof CodeError) return text;
    throw error;
  }
}

async function read(html: string, options: MinifierOptions): Promise<string> {
  try {
    return await minify(html, options);
  } catch (error) {
    const match = /^Parse error at line (\d+), column (\d+)/.exec((error as Error).message);
    if (match === null) throw error;
    throw new CodeError({ line: Number(match[1]), column: Number(match[2]), detail: 'no tag can be read from here' });
  }
}

function isSameMarkup(before: string, after: string): boolean {
  const [one, other] = [outlineOf(before, printInner), outlineOf(after, printInner)];
  return one.length === other.length && one.every((line, at) => line === other[at]);
}

/** Scripts by their tree, styles by theirs, JSON by its value; anything else by its words. */
const printInner: PrintInner = (name, type, text) => {
  try {
    if (name === 'style') return printTight(text, []);
    if (type === null || type === '' || /^module$|javascript/i.test(type)) return scriptForm(parseScript(text).tree);
    if (/json$|^importmap$|^speculationrules$/i.test(type)) return JSON.stringify(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof CodeError) && !(error instanceof SyntaxError)) throw error;
  }
  return text.replace(/\s+/g, ' ').trim();
};
