import { StrokeIcon } from '#src/ui/icons/Icon.tsx';

const star = 'M12 4l2.4 5.2 5.6.6-4.2 3.8 1.2 5.6-5-2.9-5 2.9 1.2-5.6L4 9.8l5.6-.6z';

/** The star that marks a favourite. */
export const FavoriteStar = ({ size }: { readonly size: number }) => <StrokeIcon d={star} size={size} />;
