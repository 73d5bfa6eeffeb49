import { StrokeIcon } from '#src/ui/icons/Icon.tsx';

/** Separate from the shell's icons, which are part of the first load. */
const strokes = {
  rider: 'M16 8.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 20c1-4 4-6 7.5-6s6.5 2 7.5 6',
  passed: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM8 12.5l3 3 5.5-6',
  events: 'M4 6h16v14H4zM4 10.5h16M8 3v4M16 3v4',
  teams:
    'M12 9a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM3 19c.7-3.5 3-5 6-5s5.3 1.5 6 5M15 6.2a3 3 0 0 1 0 5.6M17 14.5c2.2.5 3.5 2 4 4.5',
  bell: 'M6 10.5a6 6 0 0 1 12 0c0 5 2 6 2 6H4s2-1 2-6zM10 19.5c.6.8 1.2 1 2 1s1.4-.2 2-1',
  logOut: 'M10 4H5v16h5M9.5 12H20M16 8l4 4-4 4',
  outside: 'M13 4h7v7M20 4l-9 9M17 14v6H4V7h6',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
} as const;

export function AccountIcon({ name, size }: { name: keyof typeof strokes; size?: number }) {
  return <StrokeIcon d={strokes[name]} size={size} />;
}
