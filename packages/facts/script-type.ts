/** Is a script element's type one that a browser runs? Source: "prepare the script element", WHATWG HTML; MIME Sniffing standard. */

const javaScriptTypes = new Set([
  '',
  'module',
  'text/javascript',
  'application/javascript',
  'application/x-javascript',
  'application/ecmascript',
  'application/x-ecmascript',
  'text/ecmascript',
  'text/jscript',
  'text/livescript',
  'text/x-ecmascript',
  'text/x-javascript',
  'text/javascript1.0',
  'text/javascript1.1',
  'text/javascript1.2',
  'text/javascript1.3',
  'text/javascript1.4',
  'text/javascript1.5',
]);

/** True for no type, JavaScript types and modules; false for data blocks and templates. */
export function isScriptType(type: string | null): boolean {
  return type === null || javaScriptTypes.has(type.trim().toLowerCase());
}
