import { activityAad } from './store/activityAad.ts';

/** Additional authenticated data of a ride's encrypted name, for modules that show riders their own rides. */
export const activityNameAad = (activityId: string) => activityAad('name', activityId);
