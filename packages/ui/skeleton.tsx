/** The shape of what is on its way, so that nothing jumps when it arrives. */

/** Lines of text; `label` says to readers that something loads. */
export function SkeletonRows({ rows = 3, label }: { readonly rows?: number; readonly label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-2">
      {Array.from({ length: rows }, (_, row) => row).map((row) => (
        <div key={row} className={`skeleton h-5 ${row % 3 === 2 ? 'w-2/3' : 'w-full'}`} />
      ))}
    </div>
  );
}
