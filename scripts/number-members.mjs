/**
 * An esbuild plugin: frozen objects of numbers (`export const bit = { id: 1, style: 2 } as const;`) reach the bundler as TypeScript enums, whose
 * members it writes in as numbers, across modules. A bundle reads a member of a module's object anew each time it is asked for.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const declarations = /^(export )?const (\w+) = \{([^{}]*)\} as const;$/gm;
const number = String.raw`-?(?:0x[\da-f_]+|\d[\d_]*)(?: << \d+)?`;
const member = new RegExp(String.raw`^(\w+): (${number})$`, 'i');
const comments = /\/\*[\s\S]*?\*\/|\/\/.*/g;
/** Lines of comments, and comments at the end of a line. What only looks like one, in a string, has to stay: it may hide a use. */
const commentLines = /^\s*(?:\/\/|\/\*\*|\*\s|\*\/).*$|\s\/\/\s[^'"`]*$/gm;
const imports = /^import [^;]*;$/gm;

/** Names of the objects that a module declares and that hold nothing but numbers. */
function numberObjects(source) {
  return [...source.matchAll(declarations)]
    .filter(([, , , body]) => {
      const members = body.replace(comments, '').split(',');
      const written = members.map((each) => each.trim()).filter((each) => each !== '');
      return written.length > 0 && written.every((each) => member.test(each));
    })
    .map(([, , name]) => name);
}

/** Is `name` only asked for its members in this source? An enum has more members than its object, which a loop over them would meet. */
export function onlyAsksMembers(source, name) {
  if (new RegExp(String.raw`\b${name} as \w`).test(source.replace(declarations, ''))) return false;
  const uses = source.replace(imports, '').replace(declarations, '').replace(commentLines, '');
  return [...uses.matchAll(new RegExp(String.raw`(?<![\w$.])${name}(?![\w$])(.{0,2})`, 'g'))].every(({ 1: after, index }) => {
    const before = uses.slice(Math.max(0, index - 7), index);
    // Its own member, the type of the whole, or a property of the same name.
    return /^\.[a-z]/i.test(after) || before === 'typeof ' || (after.startsWith(':') && !before.endsWith('case '));
  });
}

/** The source with the named objects as enums; every line stays where it is. */
export function withEnums(source, names) {
  return source.replace(declarations, (whole, exported, name, body) => {
    if (!names.has(name)) return whole;
    const members = body.replace(
      /(\/\*[\s\S]*?\*\/|\/\/.*)|(\w+): /g,
      (text, comment, key) => comment ?? (key === undefined ? text : `${key} = `),
    );
    return `${exported ?? ''}enum ${name} {${members}}`;
  });
}

/** For each file of `sources` (path to text) the names of its objects that may become enums. */
export function enumNames(sources) {
  const found = new Map();
  for (const [path, source] of sources) {
    const objects = numberObjects(source);
    if (objects.length === 0) continue;
    const file = basename(path);
    const users = [...sources].filter(([other, text]) => other === path || text.includes(`/${file}'`)).map(([, text]) => text);
    const passedOn = new RegExp(String.raw`^(?:export|import) \*[^;]*/${file.replaceAll('.', '\\.')}';$`, 'm');
    if (users.some((text) => passedOn.test(text))) continue;
    found.set(path, new Set(objects.filter((name) => users.every((text) => onlyAsksMembers(text, name)))));
  }
  return found;
}

/** Every TypeScript source below the folders that is bundled, by path. */
export function sourcesBelow(folders) {
  const sources = new Map();
  for (const folder of folders) {
    for (const path of readdirSync(folder, { recursive: true })) {
      if (!/\.tsx?$/.test(path) || /\.test\.tsx?$|(?:^|[\\/])(?:node_modules|build)[\\/]/.test(path)) continue;
      sources.set(join(folder, path), readFileSync(join(folder, path), 'utf8'));
    }
  }
  return sources;
}

/**
 * `folders` hold all sources that may use each other's objects; only those of packages become enums. `change(path, source)` makes what else
 * is to be changed in a source, since a bundler asks one plugin alone for a file.
 */
export function numberMembers(folders, change = (_path, source) => source) {
  return {
    name: 'number-members',
    setup(bundler) {
      const sources = sourcesBelow(folders);
      const names = enumNames(sources);
      bundler.onLoad({ filter: /[\\/]packages[\\/].*\.ts$/ }, ({ path }) => {
        const source = sources.get(path);
        if (source === undefined) return null;
        return { contents: change(path, withEnums(source, names.get(path) ?? new Set())), loader: 'ts' };
      });
    },
  };
}
