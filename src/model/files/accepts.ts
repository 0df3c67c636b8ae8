export type Accepts = 'picture' | 'picture-or-video' | 'pdf'
