/** The editor on a page of its own: its first save puts the id into the address, a deletion leads to the list. */
import type { ContentItem } from '@orbweaver/model/api/content.ts';
import type { ContentKind } from '@orbweaver/model/content.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { useRootData } from '../../session/use-root-data.ts';
import { ContentEditor } from './content-editor.tsx';

export interface EditorPageProps {
  readonly kind: ContentKind;
  /** null = a new one. */
  readonly item: ContentItem | null;
  /** Path of the list. */
  readonly list: string;
}

export function EditorPage({ kind, item, list }: EditorPageProps) {
  const author = useRootData()?.session?.name ?? '';
  const navigate = useNavigate();
  const [, setParameters] = useSearchParams();
  return (
    <ContentEditor
      key={item?.id ?? 'new'}
      kind={kind}
      item={item}
      author={author}
      onCreated={(id) => setParameters({ id }, { replace: true, preventScrollReset: true })}
      onDeleted={() => void navigate(list)}
    />
  );
}
