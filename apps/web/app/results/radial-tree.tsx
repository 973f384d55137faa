/** The open part of the link tree as rings around the start page (d3-hierarchy): drag to move, wheel, keys or buttons to zoom, click to open. */
// biome-ignore-all lint/a11y/useSemanticElements: parts of a picture.
import { ownValue } from '@orbweaver/model/lookup.ts';
import type { TreeNode } from '@orbweaver/store/views/link-tree.ts';
import { IconButton } from '@orbweaver/ui/button.tsx';
import { useTranslate } from '@orbweaver/ui/words.tsx';
import { type HierarchyPointNode, hierarchy, tree as layoutTree } from 'd3-hierarchy';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { OpenTree } from './use-tree.ts';

/** Children of one page that are drawn; the tree table has all. */
const drawnChildren = 60;
const ring = 110;
const [smallest, largest, zoomStep] = [0.15, 8, 1.3];

interface Drawn {
  readonly node: TreeNode | null;
  readonly left: number;
  readonly children: readonly Drawn[];
}

interface RadialTreeProps {
  readonly tree: OpenTree;
  readonly openUrl: number;
  readonly onOpen: (urlId: number) => void;
}

export function RadialTree({ tree, openUrl, onOpen }: RadialTreeProps) {
  const t = useTranslate();
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ x: 0, y: 0, scale: 1 });
  const drag = useRef<{ readonly x: number; readonly y: number; moved: boolean } | null>(null);
  const root = useMemo(() => layoutOf(tree), [tree]);
  const zoom = (by: number) => setView((now) => ({ ...now, scale: Math.max(smallest, Math.min(largest, now.scale * by)) }));
  const reset = () => setView({ x: 0, y: 0, scale: 1 });
  useEffect(() => {
    const element = frame.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoom(event.deltaY < 0 ? 1.12 : 1 / 1.12);
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  });
  const onPointerMove = (event: PointerEvent) => {
    if (drag.current === null) return;
    const [dx, dy] = [event.clientX - drag.current.x, event.clientY - drag.current.y];
    if (!drag.current.moved && Math.hypot(dx, dy) < 4) return;
    drag.current = { x: event.clientX, y: event.clientY, moved: true };
    setView((now) => ({ ...now, x: now.x + dx / now.scale, y: now.y + dy / now.scale }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const keys: Record<string, () => void> = {
      '+': () => zoom(zoomStep),
      '=': () => zoom(zoomStep),
      '-': () => zoom(1 / zoomStep),
      '0': reset,
    };
    if (ownValue(keys, event.key) === undefined) return;
    event.preventDefault();
    ownValue(keys, event.key)?.();
  };
  const size = 2 * ring * (root.height + 1);
  return (
    <div
      ref={frame}
      role="group"
      aria-label={t('results.tree.radial')}
      onPointerDown={(event) => {
        drag.current = { x: event.clientX, y: event.clientY, moved: false };
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        drag.current = null;
      }}
      onPointerLeave={() => {
        drag.current = null;
      }}
      onKeyDown={onKeyDown}
      className="relative min-h-0 grow cursor-grab touch-none overflow-hidden bg-surface active:cursor-grabbing"
    >
      <div className="absolute end-3 top-3 z-1 flex flex-col gap-1 rounded-control border border-line bg-surface p-1">
        <IconButton size="small" icon="zoom-in" label={t('results.tree.zoom-in')} onClick={() => zoom(zoomStep)} />
        <IconButton size="small" icon="zoom-out" label={t('results.tree.zoom-out')} onClick={() => zoom(1 / zoomStep)} />
        <IconButton size="small" icon="rotate-ccw" label={t('results.tree.reset')} onClick={reset} />
      </div>
      <svg aria-label={t('results.view.tree')} viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`} className="size-full select-none">
        <g transform={`scale(${view.scale}) translate(${view.x} ${view.y})`}>
          {Array.from({ length: root.height }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rings have no name but their place.
            <circle key={at} r={(at + 1) * ring} className="fill-none stroke-line" strokeDasharray="2 5" />
          ))}
          {root.links().map(({ source, target }) => (
            <path key={keyOf(target)} d={curve(source, target)} className="fill-none stroke-line-strong" strokeOpacity="0.55" />
          ))}
          {root.descendants().map((point) => (
            <Dot
              key={keyOf(point)}
              point={point}
              tree={tree}
              isCurrent={point.data.node?.urlId === openUrl && openUrl !== 0}
              onOpen={onOpen}
            />
          ))}
        </g>
      </svg>
    </div>
  );
}

interface DotProps {
  readonly point: HierarchyPointNode<Drawn>;
  readonly tree: OpenTree;
  readonly isCurrent: boolean;
  readonly onOpen: (urlId: number) => void;
}

function Dot({ point, tree, isCurrent, onOpen }: DotProps) {
  const t = useTranslate();
  const { node, left } = point.data;
  const [x, y] = placeOf(point);
  const label = node === null ? (left > 0 ? `+${left}` : '') : shortName(node.url);
  const tone = node === null ? 'fill-raised stroke-line-strong' : toneOf(node.status);
  const act = () => {
    if (node === null) return;
    if (node.children > 0) tree.toggle(node.urlId);
    onOpen(node.urlId);
  };
  // Along the radius, never upside down: neighbours' names do not lie on each other.
  const isRight = Math.cos(point.x - Math.PI / 2) >= 0 || point.depth === 0;
  const turn = point.depth === 0 ? 0 : (point.x * 180) / Math.PI - (isRight ? 90 : 270);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is a button wherever it stands for a page.
    <g
      transform={`translate(${x} ${y})`}
      {...(node === null
        ? {}
        : { role: 'button', tabIndex: 0, 'aria-label': t('results.tree.node', { url: node.url, count: node.descendants }) })}
      onClick={act}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          act();
        }
      }}
      className={node === null ? '' : 'cursor-pointer'}
    >
      {isCurrent && <circle r="10" className="fill-accent-soft stroke-accent" />}
      <circle r={node !== null && node.children > 0 && !tree.open.has(node.urlId) ? 6 : 4.5} className={tone} strokeWidth="1.5" />
      <text
        transform={`rotate(${turn})`}
        x={isRight ? 9 : -9}
        dy="0.32em"
        textAnchor={isRight ? 'start' : 'end'}
        fontSize="9"
        direction="ltr"
        className="fill-ink font-mono"
        paintOrder="stroke"
        stroke="var(--surface)"
        strokeWidth="3"
      >
        {label}
      </text>
    </g>
  );
}

function layoutOf({ parts, open }: OpenTree): HierarchyPointNode<Drawn> {
  const childrenOf = (parentId: number): Drawn[] => {
    const part = parts.get(parentId);
    if (part === undefined) return [];
    const nodes = part.nodes.slice(0, drawnChildren);
    const drawn = nodes.map((node): Drawn => ({ node, left: 0, children: open.has(node.urlId) ? childrenOf(node.urlId) : [] }));
    const left = part.total - nodes.length;
    return left > 0 ? [...drawn, { node: null, left, children: [] }] : drawn;
  };
  const tops = childrenOf(0);
  const only = tops.length === 1 ? tops[0] : undefined;
  const root = hierarchy<Drawn>(only ?? { node: null, left: 0, children: tops }, ({ children }) => [...children]);
  return layoutTree<Drawn>()
    .size([2 * Math.PI, Math.max(1, root.height) * ring])
    .separation((a, b) => (a.parent === b.parent ? 1 : 2) / Math.max(1, a.depth))(root);
}

function placeOf({ x, y }: HierarchyPointNode<Drawn>): [number, number] {
  return [y * Math.cos(x - Math.PI / 2), y * Math.sin(x - Math.PI / 2)];
}

function curve(source: HierarchyPointNode<Drawn>, target: HierarchyPointNode<Drawn>): string {
  const [fromX, fromY] = placeOf(source);
  const [toX, toY] = placeOf(target);
  const middle = (source.y + target.y) / 2;
  const at = (angle: number) => [middle * Math.cos(angle - Math.PI / 2), middle * Math.sin(angle - Math.PI / 2)].join(' ');
  return `M${fromX} ${fromY}C${at(source.depth === 0 ? target.x : source.x)} ${at(target.x)} ${toX} ${toY}`;
}

function keyOf(point: HierarchyPointNode<Drawn>): string {
  return `${point.data.node?.urlId ?? 'more'}-${point.parent?.data.node?.urlId ?? 0}`;
}

function toneOf(status: number | null): string {
  if (status === null) return 'fill-surface stroke-line-strong';
  if (status === 0 || status >= 400) return 'fill-error stroke-surface';
  return status >= 300 ? 'fill-warning stroke-surface' : 'fill-accent stroke-surface';
}

/** The last part of the path. */
function shortName(url: string): string {
  if (!URL.canParse(url)) return url;
  const { host, pathname, search } = new URL(url);
  const name = pathname.split('/').filter(Boolean).at(-1);
  const text = name === undefined ? host : `${name}${search}`;
  return text.length > 26 ? `${text.slice(0, 12)}…${text.slice(-12)}` : text;
}
