import type { DocumentCut } from '../document-cut.ts';

/** What the scanner itself knows about a document; fields as in DocumentFacts. */
export interface DocumentScan {
  /** Why the page left the fast path; null when it did not. */
  readonly handedOver: string | null;
  /** The page was too much for a tree: what lies behind the cut reached no extractor. */
  readonly cut: DocumentCut | null;
  /** Elements of all namespaces, implied ones included, template contents not. */
  readonly elements: number;
  /** Greatest TagCursor.depth (`html` is 0). */
  readonly maxDepth: number;
  /** Most element children of one element. */
  readonly maxChildren: number;
  /**
   * Start of `</head>` or of what ended the head. `by` is null for `</head>`, `<body>`, their end tags and the end of
   * the text; otherwise '#text', '/br' or the name of the start tag.
   */
  readonly headEnd: { readonly offset: number; readonly by: string | null };
  /** Start tags in the source, as the tokenizer sees them. */
  readonly headTags: number;
  readonly bodyTags: number;
  readonly quirks: boolean;
}
