/**
 * Path data of the Tabler icons of questions, 24 × 24.
 * Tabler Icons 3.51.0, MIT License, Copyright (c) 2020-2026 Paweł Kuna, https://tabler.io/icons
 */
export const arrowBigUp =
  'M9 20v-8h-3.586a1 1 0 0 1-.707-1.707l6.586-6.586a1 1 0 0 1 1.414 0l6.586 6.586a1 1 0 0 1-.707 1.707h-3.586v8a1 1 0 0 1-1 1h-4a1 1 0 0 1-1-1';
export const bookmark = 'M18 7v14l-6-4l-6 4v-14a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4';
export const dots = 'M4 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0';
export const photo =
  'M15 8h.01M3 6a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3h-12a3 3 0 0 1-3-3v-12M3 16l5-5c.928-.893 2.072-.893 3 0l5 5M14 14l1-1c.928-.893 2.072-.893 3 0l3 3';
