/** The link tree as far as it was opened: parts are fetched when a page is opened, and stay. */
import type { TreeNode, TreePart } from '@orbweaver/store/views/link-tree.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useResults } from './results-client.tsx';

/** Children fetched at once; the rest comes by "more". */
const partSize = 200;

export interface OpenTree {
  readonly parts: ReadonlyMap<number, TreePart>;
  readonly open: ReadonlySet<number>;
  toggle(urlId: number): void;
  more(parentId: number): void;
  /** Opens what is fetched and has few children, or closes all. */
  setAll(isOpen: boolean): void;
}

/** Pages that "expand all" opens; every one is a question to the worker. */
const expandedAtOnce = 150;

export function useTree(): OpenTree {
  const { client, version } = useResults();
  const [parts, setParts] = useState<ReadonlyMap<number, TreePart>>(new Map());
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const known = useRef(parts);
  known.current = parts;
  const fetchPart = useCallback(
    async (parentId: number, from: number): Promise<TreePart> => {
      const part = await client.ask('tree', { parentId, from, count: partSize });
      setParts((before) => {
        const old = from === 0 ? [] : (before.get(parentId)?.nodes ?? []);
        return new Map(before).set(parentId, { ...part, from: 0, nodes: [...old, ...part.nodes] });
      });
      return part;
    },
    [client],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tree of a changed file is another one.
  useEffect(() => {
    setParts(new Map());
    void fetchPart(0, 0).then(({ nodes: [start] }) => {
      if (start === undefined) return;
      setOpen(new Set([start.urlId]));
      return fetchPart(start.urlId, 0);
    });
  }, [fetchPart, version]);
  const openNode = (urlId: number) => {
    if (!known.current.has(urlId)) void fetchPart(urlId, 0);
  };
  return {
    parts,
    open,
    toggle(urlId) {
      const next = new Set(open);
      if (!next.delete(urlId)) {
        next.add(urlId);
        openNode(urlId);
      }
      setOpen(next);
    },
    more: (parentId) => void fetchPart(parentId, parts.get(parentId)?.nodes.length ?? 0),
    setAll(isOpen) {
      if (!isOpen) return setOpen(new Set());
      const next = new Set(open);
      for (const { nodes } of parts.values()) {
        for (const { urlId, children } of nodes) if (children > 0 && next.size < expandedAtOnce) next.add(urlId);
      }
      for (const urlId of next) openNode(urlId);
      setOpen(next);
    },
  };
}

export interface TreeLine {
  /** null for the line that fetches more. */
  readonly node: TreeNode | null;
  readonly parentId: number;
  readonly level: number;
  /** Place among its siblings, from 1, and their number. */
  readonly place: number;
  readonly siblings: number;
  readonly left: number;
}

/** Open pages as lines, each below its parent. */
export function linesOf({ parts, open }: Pick<OpenTree, 'parts' | 'open'>): TreeLine[] {
  const lines: TreeLine[] = [];
  const walk = (parentId: number, level: number) => {
    const part = parts.get(parentId);
    if (part === undefined) return;
    for (const [at, node] of part.nodes.entries()) {
      lines.push({ node, parentId, level, place: at + 1, siblings: part.total, left: 0 });
      if (open.has(node.urlId)) walk(node.urlId, level + 1);
    }
    const left = part.total - part.nodes.length;
    if (left > 0) lines.push({ node: null, parentId, level, place: part.nodes.length + 1, siblings: part.total, left });
  };
  walk(0, 1);
  return lines;
}
