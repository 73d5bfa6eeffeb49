/** The fragment with which an attempt's page opens the picture of its ride. */
export const shareHash = '#share';
