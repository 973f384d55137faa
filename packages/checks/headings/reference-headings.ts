/** Headings of reference works, which repeat by nature: names of functions, once for each set of their parameters, and the parts that each entry has. */
import type { HeadingFact } from '@orbweaver/facts/page-facts.ts';
import { withoutMark, withoutNumber } from './levels.ts';

/** `indexOf`, `open()`, `os.path`, `max_size`, `std::move`. */
const codeName = /^[\p{L}_$@#~][\p{L}\p{N}_$@#~<>[\],*&?!=]*(?:\p{Ll}\p{Lu}|_|\.|::|->|\()[^\s]*(?: ?\([^)]*\))?$/u;
const oneWord = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;
const maxNameChars = 200;

function isCodeName(text: string): boolean {
  return text.length <= maxNameChars && codeName.test(text);
}

/** What a heading says behind its number and the name of code that it begins with, neither of which can be shorter. */
export function withoutReference(text: string): string {
  const said = withoutNumber(text);
  const end = said.indexOf(' ');
  return end > 0 && isCodeName(said.slice(0, end)) ? said.slice(end + 1) : said;
}

/** `open<Server>(to: Options): void`, `Reply<Server>`, `STRING fill(STRING text, [INT length])`: a name, and what it is called with or made of directly behind it. */
export function isSignature(text: string): boolean {
  if (/^(?:[\p{L}\p{N}_]{1,40} ){1,2}[\p{L}_][\p{L}\p{N}_.:]{0,80}\([^()]{0,400}\)$/u.test(withoutMark(text))) return true;
  return /^[\p{L}_$@#~][\p{L}\p{N}_$@#~.:]*[(<]/u.test(text) && /[)>]/.test(text);
}

/** Whether a heading names a function or constructor: in the company of such names one word will do, as `get` and `Thread`. */
export function codeNamesAmong(headings: readonly HeadingFact[]): (text: string) => boolean {
  const hasNames = headings.some(({ text }) => isCodeName(withoutMark(text)));
  return (marked) => {
    const text = withoutMark(marked);
    return hasNames && text.length <= maxNameChars && (oneWord.test(text) || isCodeName(text));
  };
}

/** Parts of each entry, in the nine languages, in lower case. */
// biome-ignore format: a line or two for each language
const partNames: ReadonlySet<string> = new Set([
  ...['examples', 'usage', 'syntax', 'synopsis', 'description', 'parameters', 'arguments', 'options', 'returns', 'return value', 'return values'],
  ...['see also', 'notes', 'remarks', 'exceptions', 'throws', 'errors', 'attributes', 'properties', 'methods', 'requirements', 'details'],
  ...['references', 'since', 'history', 'changelog', 'compatibility', 'specifications', 'default value', 'type', 'output', 'request', 'response'],
  ...['beispiele', 'verwendung', 'beschreibung', 'parameter', 'argumente', 'optionen', 'rückgabe', 'rückgabewert', 'rückgabewerte', 'siehe auch'],
  ...['hinweise', 'anmerkungen', 'ausnahmen', 'fehler', 'attribute', 'eigenschaften', 'methoden', 'ausgabe'],
  ...['ejemplos', 'uso', 'sintaxis', 'descripción', 'parámetros', 'argumentos', 'opciones', 'valor devuelto', 'ver también', 'véase también', 'notas'],
  ...['exemples', 'utilisation', 'syntaxe', 'paramètres', 'valeur de retour', 'valeurs de retour', 'voir aussi', 'remarques', 'erreurs'],
  ...['esempi', 'sintassi', 'descrizione', 'parametri', 'argomenti', 'opzioni', 'valore restituito', 'vedi anche', 'vedere anche', 'note', 'errori'],
  ...['exemplos', 'utilização', 'sintaxe', 'descrição', 'parâmetros', 'opções', 'valor devolvido', 'valor de retorno', 'ver também', 'veja também', 'erros'],
  ...['примеры', 'использование', 'синтаксис', 'описание', 'параметры', 'аргументы', 'опции', 'возвращаемое значение', 'возвращаемые значения'],
  ...['см. также', 'смотрите также', 'примечания', 'ошибки', 'исключения'],
  ...['örnekler', 'kullanım', 'sözdizimi', 'açıklama', 'parametreler', 'seçenekler', 'dönüş değeri', 'ayrıca bakınız', 'ayrıca bakın', 'notlar', 'hatalar'],
  ...['أمثلة', 'الاستخدام', 'الصياغة', 'الوصف', 'المعاملات', 'الخيارات', 'القيمة المعادة', 'انظر أيضا', 'انظر أيضًا', 'ملاحظات', 'أخطاء'],
]);

/** `text` in lower case. */
export function isPartName(text: string): boolean {
  return partNames.has(text.endsWith(':') ? text.slice(0, -1).trimEnd() : text);
}
