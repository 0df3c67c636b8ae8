/** What a file that is sent may be. */
export type Accepts = 'picture' | 'picture-or-video' | 'pdf'
