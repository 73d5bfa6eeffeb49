/** A phone in landscape, or a page zoomed to 200 %: height is scarce. */
export const lowScreen = '(max-height: 480px) and (max-width: 959px)';
/** Low screens on which the dock's tabs and slider fit side by side without cutting a figure. */
export const wideLowScreen = '(max-height: 480px) and (min-width: 560px) and (max-width: 959px)';
/** Low screens too narrow for that: split screen, or an on-screen keyboard that takes half of the screen. */
export const narrowLowScreen = '(max-height: 480px) and (max-width: 559px)';
/** Every screen that is not low. */
export const tallScreen = '(min-height: 481px)';
/** A phone held upright. */
export const uprightPhone = `(max-width: 599px) and ${tallScreen}`;
/** Where the hero has space for the steppers of a goal beside its time: not with enlarged text. */
export const steppersBesideTime = 'hero (min-width: 20rem) and (max-width: 567px)';
