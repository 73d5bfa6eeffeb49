/** While somebody else's plan is on the page, nothing of it is kept as the rider's own. */
export const guestPlan = { isShown: false };
