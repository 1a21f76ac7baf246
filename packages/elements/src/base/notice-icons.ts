/** Icons of notices and sheets, apart so that a page gets them with these. Import them from `icons`. */
export const alertTriangle =
  'M12 9v4M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636-2.87l-8.106-13.536a1.914 1.914 0 0 0-3.274 0M12 16h.01';
export const circleCheck = 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M9 12l2 2 4-4';
export const medal = 'M12 4v3m-4-3v6m8-6v6M12 18.5l-3 1.5.5-3.5-2-2 3-.5 1.5-3 1.5 3 3 .5-2 2 .5 3.5-3-1.5';
