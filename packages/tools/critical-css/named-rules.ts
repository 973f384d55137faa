/** Takes out of picked rules the fonts, animations and custom properties that none of them names. */
import { type Atrule, type CssNode, generate, type List, type StyleSheet, walk } from 'css-tree';

const families = new Set(['font-face', 'font-palette-values', 'font-feature-values']);

/** `pageWords`: what the page's own style blocks and attributes say; they read the same names. */
export function dropUnnamed(tree: StyleSheet, pageWords: string): StyleSheet {
  dropProperties(tree, pageWords);
  const words = `${wordsOf(tree)}\n${pageWords.toLowerCase()}`;
  drop(tree.children, (rule) => {
    const name = nameOf(rule);
    return name !== null && !words.includes(name.toLowerCase());
  });
  return tree;
}

/** Every declared value outside of the named at-rules, in lower case: a name that is used is somewhere in it. */
function wordsOf(tree: StyleSheet): string {
  const words: string[] = [];
  walk(tree, {
    visit: 'Rule',
    enter(rule) {
      if (this.atrule !== null && nameOf(this.atrule) !== null) return;
      walk(rule, (node) => {
        if (node.type === 'Declaration') words.push(generate(node.value).toLowerCase());
      });
    },
  });
  return words.join('\n');
}

/** The name under which rules use an at-rule; null for those that are used by nobody. */
function nameOf(rule: Atrule): string | null {
  const name = rule.name.toLowerCase();
  if (families.has(name)) return unquoted(name === 'font-face' ? familyOf(rule) : rule.prelude === null ? '' : generate(rule.prelude));
  if (!/keyframes$|^property$|^counter-style$/.test(name) || rule.prelude === null) return null;
  return unquoted(generate(rule.prelude));
}

function familyOf(rule: Atrule): string {
  for (const node of rule.block?.children ?? []) {
    if (node.type === 'Declaration' && node.property.toLowerCase() === 'font-family') return generate(node.value);
  }
  return '';
}

function unquoted(name: string): string {
  return name.trim().replace(/^(["'])(.*)\1$/, '$2');
}

function drop(nodes: List<CssNode>, isUnnamed: (rule: Atrule) => boolean): void {
  nodes.forEach((node, item, list) => {
    if (node.type !== 'Atrule') return;
    if (isUnnamed(node)) list.remove(item);
    else if (node.block !== null) drop(node.block.children, isUnnamed);
  });
}

/** Custom properties that no kept value reads, also not through another one. */
function dropProperties(tree: StyleSheet, pageWords: string): void {
  const values = new Map<string, string[]>();
  const used = new Set<string>();
  const waiting: string[] = [];
  const use = (value: string) => {
    for (const [, name = ''] of value.matchAll(/(--[\w-]+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      waiting.push(name);
    }
  };
  use(pageWords);
  walk(tree, {
    visit: 'Declaration',
    enter({ property, value }) {
      if (property.startsWith('--')) values.set(property, [...(values.get(property) ?? []), generate(value)]);
      else use(generate(value));
    },
  });
  walk(tree, {
    visit: 'Atrule',
    enter: (rule) => {
      if (rule.name === 'container' && rule.prelude !== null) use(generate(rule.prelude));
    },
  });
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) for (const value of values.get(name) ?? []) use(value);
  walk(tree, {
    visit: 'Declaration',
    enter(node, item, list) {
      if (node.property.startsWith('--') && !used.has(node.property)) list.remove(item);
    },
  });
  walk(tree, {
    visit: 'Rule',
    enter(node, item, list) {
      if (node.block.children.isEmpty && this.atrule?.name !== 'keyframes') list.remove(item);
    },
  });
}
