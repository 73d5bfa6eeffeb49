import { toActivityAad } from './store/activityAad.ts';

/** Additional authenticated data of a ride's encrypted name, for modules that show riders their own rides. */
export const toActivityNameAad = (activityId: string) => toActivityAad('name', activityId);
