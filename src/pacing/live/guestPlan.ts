/** While another rider's plan is shown, nothing of it is stored as this rider's own. */
export const guestPlan = { isShown: false };

/** Called when the page of the plan is left. */
export function endGuestPlan(): void {
  guestPlan.isShown = false;
}
