/** Icons of the moments of a day, apart so that a page gets them with its choice. Import them from `icons`. */
export const clock = 'M3 12a9 9 0 1 0 18 0 9 9 0 0 0-18 0M12 7v5l3 3';
export const moon = 'M12 3h.393a7.5 7.5 0 0 0 7.92 12.446 9 9 0 1 1-8.313-12.454v.008';
export const sun = 'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M3 12h1m8-9v1m8 8h1m-9 8v1m-6.4-15.4l.7.7m12.1-.7l-.7.7m0 11.4l.7.7m-12.1-.7l-.7.7';
