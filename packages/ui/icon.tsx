/** An icon of the Lucide set by name: inlined where its body came with the page, else asked once from our own icon endpoint. */
import { ownValue } from '@orbweaver/model/lookup.ts';
import { useEffect, useState } from 'react';
import { iconBodies } from './icon-bodies.generated.ts';
import { loadIcons } from './icon-loader.ts';

const bodies = new Map(Object.entries(iconBodies));

/** Adds bodies that a part of the application brings along; called where its module is loaded. */
export function addIcons(added: Readonly<Record<string, string>>): void {
  for (const [name, body] of Object.entries(added)) bodies.set(name, body);
}

export interface IconProps {
  /** Lucide name such as `octagon-x`. */
  readonly name: string;
  /** In px. */
  readonly size?: number;
  readonly className?: string;
}

/** Decorative: the word beside it, or the button's label, says what it means. */
export function Icon({ name, size = 16, className = '' }: IconProps) {
  const inlined = bodies.get(name);
  const [loaded, setLoaded] = useState<string | null>(null);
  useEffect(() => {
    if (inlined !== undefined) return;
    let isCurrent = true;
    loadIcons('lucide', [name]).then((icons) => {
      if (isCurrent) setLoaded(ownValue(icons, name) ?? null);
    });
    return () => {
      isCurrent = false;
    };
  }, [name, inlined]);
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: bodies of the installed icon set, or the loader's checked answer.
      dangerouslySetInnerHTML={{ __html: inlined ?? loaded ?? '' }}
    />
  );
}
