/** Strokes on a 24-unit grid. */
const strokes = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  globe: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
  light:
    'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M5.6 18.4 7 17M17 7l1.4-1.4',
  dark: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  sun: 'M3 10h18M3 10c0 7 7 8 8.5 2.5M21 10c0 7-7 8-8.5 2.5M11.5 12.5h1',
  search: 'M17 11a6 6 0 1 1-12 0 6 6 0 0 1 12 0zM15.5 15.5 20 20',
  check: 'M5 12.5 10 17.5 19 7',
  next: 'M9 5l7 7-7 7',
  climb: 'M12 19V6M6.5 11.5 12 6l5.5 5.5',
  offline: 'M3 3l18 18M8.5 15.5a5 5 0 0 1 7 0M5 12a10 10 0 0 1 4.2-2.5M19 12a10 10 0 0 0-5-2.7M12 19.4v.1',
  grid: 'M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z',
  list: 'M4 6h16M4 12h16M4 18h16',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  sort: 'M8 5v14M4.5 15.5 8 19l3.5-3.5M16 19V5M12.5 8.5 16 5l3.5 3.5',
  up: 'M12 19V6M6.5 11.5 12 6l5.5 5.5',
  file: 'M6 3h8l5 5v13H6zM14 3v5h5',
} as const;
export type IconName = keyof typeof strokes;

/** One of the site's icons; always decorative: text beside it or the button's label says the same. */
export function Icon({ name, size }: { name: IconName; size?: number }) {
  return <StrokeIcon d={strokes[name]} size={size} />;
}

/** The stroke style of all icons, including those outside the shell's set. */
export function StrokeIcon({ d, size = 22 }: { d: string; size?: number | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={d} />
    </svg>
  );
}
