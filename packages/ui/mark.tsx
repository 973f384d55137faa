/** The mark: an orb web of three rings and eight spokes with one lit node; ring and node only where it is small. */

/** `small` for 24 px and below. Decorative: the name stands beside it or in the link's label. */
export function Mark({ size = 24, isSmall = size <= 24 }: { readonly size?: number; readonly isSmall?: boolean }) {
  const spokes = [0, 45, 90, 135];
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" stroke="currentColor" aria-hidden="true" className="shrink-0">
      {isSmall ? (
        <>
          <circle cx="16" cy="16" r="12" strokeWidth="2.6" />
          <circle cx="16" cy="16" r="5" strokeWidth="2.2" />
          <path d="M16 4v7M16 21v7M4 16h7M21 16h7" strokeWidth="2.2" />
        </>
      ) : (
        <>
          {[13.5, 9, 4.5].map((radius) => (
            <circle key={radius} cx="16" cy="16" r={radius} strokeWidth="1.4" />
          ))}
          {spokes.map((angle) => (
            <path key={angle} d="M2.5 16h27" strokeWidth="1.2" transform={`rotate(${angle} 16 16)`} />
          ))}
        </>
      )}
      <circle cx="24.5" cy="7.5" r={isSmall ? 5 : 3.6} className="fill-accent stroke-paper" strokeWidth={isSmall ? 2 : 1.4} />
    </svg>
  );
}
