/** Where the sign-in leads whoever kept a first thread: home, whose fragment tells it where the session storage could not. */
export const KEPT_THREAD_PATH = '/#fil';

/** The sign-in that returns there. */
export const KEPT_THREAD_LOGIN = '/api/login?returnTo=%2F%23fil';
