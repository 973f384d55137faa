/** Rules of WordPress's plugin directory, read from PHP sources: what is printed is escaped, what acts is guarded, what comes in is cleaned. */

/** Functions whose result may stand in markup. */
const escapes = /^(?:esc_html|esc_attr|esc_url|esc_html__|esc_attr__|disabled|checked)\(/;
const cleaning =
  /sanitize_key|sanitize_text_field|sanitize_textarea_field|absint|isset\(\s*\$_(?:POST|GET)\[[^\]]+\]\s*\)\s*&&\s*'[a-z]+'\s*===|!\s*empty\(/;
const forbidden: readonly (readonly [RegExp, string])[] = [
  [/\b(?:print|printf|vprintf|print_r|var_dump|_e|_ex)\s*\(/, 'prints without an escape'],
  [
    /\b(?:eval|create_function|base64_decode|unserialize|extract|file_put_contents|fopen|curl_init|shell_exec|exec|system)\s*\(/,
    'is forbidden',
  ],
  [/\$wpdb->(?:query|get_\w+)\((?!\s*\$wpdb->prepare)/, 'asks the database past prepare()'],
  [/wp_ajax_nopriv_|admin_post_nopriv_/, 'is open to visitors'],
  [/\$_(?:REQUEST|COOKIE|SERVER|FILES)\b/, 'reads what nothing cleans'],
  [/<\?=|<\?(?!php\b)/, 'opens PHP in another way'],
  [/\bmatch\s*\(|\?->|\bstr_(?:contains|starts_with|ends_with)\s*\(|#\[|\breadonly\b|\benum\s+\w+\s*\{/, 'needs a PHP newer than 7.4'],
];

/** One line for each fault of a file. */
export function codingFaults(path: string, source: string): string[] {
  const faults: string[] = [];
  const add = (at: number, words: string): void => void faults.push(`${path}:${source.slice(0, at).split('\n').length}: ${words}`);
  const code = withoutComments(source);
  if (!/if \( ! defined\( '(?:ABSPATH|WP_UNINSTALL_PLUGIN)' \) \) \{\s*exit;/.test(code)) add(0, 'runs when it is opened by its address');
  for (const [pattern, words] of forbidden) for (const { index } of code.matchAll(new RegExp(pattern, 'g'))) add(index, words);
  for (const { index, 0: word } of code.matchAll(/\becho\s/g))
    checkMarkup(statementAt(code, index + word.length), (part) => add(index, `prints ${part}`));
  for (const { index, 0: word } of code.matchAll(/(?:\breturn|[^=!<>]=)\s/g)) {
    const statement = statementAt(code, index + word.length);
    const hasMarkup = [...statement.matchAll(/'(?:[^'\\]|\\.)*'/g)].some(([text]) => /<[a-z/]/.test(text));
    if (hasMarkup) checkMarkup(statement, (part) => add(index, `puts ${part} into markup`));
  }
  for (const { index, 1: names = '' } of code.matchAll(/\bfunction (\w+)/g))
    if (!names.startsWith('orbweaver_')) add(index, `${names} has no prefix of its own`);
  for (const { index, 0: call } of code.matchAll(
    /\b(?:_n|_x|__|esc_html__|esc_html_e|esc_attr__|esc_attr_e)\((?:[^()']|'(?:[^'\\]|\\.)*')*\)/g,
  ))
    if (!/'orbweaver'\s*\)$/.test(call)) add(index, 'has no text domain');
  for (const { index, 1: handler = '' } of code.matchAll(/add_action\(\s*'(?:wp_ajax|admin_post)_\w+',\s*'(\w+)'/g)) {
    const body = bodyOf(code, handler);
    if (!/check_(?:ajax|admin)_referer\(/.test(body)) add(index, `${handler} has no nonce`);
    if (!/current_user_can\(/.test(body)) add(index, `${handler} asks for no capability`);
  }
  for (const { index } of code.matchAll(/\$_(?:POST|GET)\[/g)) {
    const from = Math.max(code.lastIndexOf(';', index), code.lastIndexOf('{', index), code.lastIndexOf('}', index)) + 1;
    const to = Math.min(...[';', '\n'].map((end) => code.indexOf(end, index)).filter((at) => at >= 0));
    if (!cleaning.test(code.slice(from, to))) add(index, 'is used as it came');
  }
  return faults;
}

/** Comments become spaces, so that places stay. */
function withoutComments(source: string): string {
  return source.replace(/'(?:[^'\\]|\\.)*'|\/\*[\s\S]*?\*\/|(?<![:'])\/\/[^\n]*/g, (part) =>
    part.startsWith("'") ? part : part.replace(/[^\n]/g, ' '),
  );
}

function statementAt(code: string, from: number): string {
  let depth = 0;
  for (let at = from; at < code.length; at++) {
    const sign = code[at];
    if (sign === "'") at = endOfText(code, at);
    else if (sign === '(' || sign === '[') depth++;
    else if (sign === ')' || sign === ']') depth--;
    if (depth < 0 || (depth === 0 && (sign === ';' || code.startsWith('?>', at)))) return code.slice(from, at);
  }
  return code.slice(from);
}

function endOfText(code: string, from: number): number {
  let at = from + 1;
  while (at < code.length && code[at] !== "'") at += code[at] === '\\' ? 2 : 1;
  return at;
}

/** Each part between dots is a literal or an escape; both ends of a condition are. */
function checkMarkup(expression: string, tell: (part: string) => void): void {
  for (const part of splitTop(expression, ['.', '?', ':', ','])) {
    const bare = part.trim();
    if (bare === '' || /^'(?:[^'\\]|\\.)*'$/.test(bare) || escapes.test(bare)) continue;
    if (/^(?:current_user_can\(|array\()/.test(bare)) continue;
    tell(bare);
  }
}

function splitTop(text: string, signs: readonly string[]): string[] {
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string;
    if (sign === "'") at = endOfText(text, at);
    else if (sign === '(' || sign === '[') depth++;
    else if (sign === ')' || sign === ']') depth--;
    else if (depth === 0 && signs.includes(sign)) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

function bodyOf(code: string, name: string): string {
  const from = code.search(new RegExp(`function ${name}\\(`));
  if (from < 0) return '';
  const to = code.indexOf('\n}', from);
  return code.slice(from, to < 0 ? undefined : to);
}
