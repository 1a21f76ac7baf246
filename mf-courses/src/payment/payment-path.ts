/** Address of the page where a course is paid. */
export const paymentPath = (courseId: string): string => `/courses/${courseId}/paiement`;
