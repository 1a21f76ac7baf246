/** Longest side of a picture that a device makes, in pixels: sharp on a phone, and small to decode. */
export const PICTURE_SIDE_PX = 1_280;

/** Longest side of a picture that the server accepts. */
export const MOST_SIDE_PX = 2_048;
