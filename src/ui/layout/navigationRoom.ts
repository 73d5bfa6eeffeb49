/**
 * A query of the header's container: it has room for the navigation beside a title. In letters, because the theme for
 * sunlight has larger ones; a little less than the 1280 px of `media.navigation`, for a scroll bar that takes space.
 */
export const navigationRoom = '(min-width: 78rem)';
