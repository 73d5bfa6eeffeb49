/** An attempt's page with this fragment opens the picture of its ride. */
export const shareHash = '#share';
