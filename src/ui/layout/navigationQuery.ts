/**
 * A container query: the header has space for the navigation beside a title. In rem, because the sunlight theme has
 * larger letters; a little less than the 1280 px of `media.navigation`, to allow for a scroll bar.
 */
export const navigationQuery = '(min-width: 78rem)';
