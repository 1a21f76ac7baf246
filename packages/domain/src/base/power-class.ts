/** What an administrator's act may do; `POWERS` of the API says what each class means and which proof it takes. Decision 0112. */
export type PowerClass = 'read' | 'reversible' | 'money' | 'code' | 'people';
