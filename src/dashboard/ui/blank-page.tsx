/** A page with gray lines instead of text: shown while a thumbnail loads, and for an empty list. */
export function BlankPage({ className }: { className?: string }) {
  const lines = [62, 70, 78, 100, 108, 116, 124, 146, 154, 162, 184, 192, 200];
  return (
    <svg className={className} viewBox="0 0 210 297" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <rect x="24" y="26" width="86" height="10" rx="1.5" />
      <rect x="24" y="42" width="54" height="4.5" rx="1.5" />
      {lines.map((y, at) => (
        <rect key={y} x="24" y={y} width={lines[at + 1] === y + 8 ? 162 : 118} height="3" rx="1.5" />
      ))}
    </svg>
  );
}
