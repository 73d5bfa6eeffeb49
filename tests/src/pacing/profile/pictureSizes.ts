export const wide = { widthPx: 932, heightPx: 316, headroomPx: 84 };
export const narrow = { widthPx: 360, heightPx: 168, headroomPx: 36 };
