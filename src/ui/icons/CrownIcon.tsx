import { StrokeIcon } from './Icon.tsx';

const crown = 'M5 19h14M5.2 15.5 3.5 7.5l4.7 3.6L12 5l3.8 6.1 4.7-3.6-1.7 8z';

/** Shown before first places; decorative, as all icons. */
export function CrownIcon({ size = 18 }: { readonly size?: number }) {
  return <StrokeIcon d={crown} size={size} />;
}
