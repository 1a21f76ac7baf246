/** Longest side of a picture as a device makes it, in pixels: sharp on a phone, and what is decoded stays small. */
export const PICTURE_SIDE_PX = 1_280;

/** Longest side of a picture the server takes. */
export const MOST_SIDE_PX = 2_048;
