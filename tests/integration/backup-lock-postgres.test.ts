import { describeBackupLock } from './backup-lock-suite.ts'

describeBackupLock('PostgreSQL')
