/** What an administrator's act may do; `POWERS` of the API defines each class and the proof it requires. Decision 0112. */
export type PowerClass = 'read' | 'reversible' | 'money' | 'code' | 'people';
