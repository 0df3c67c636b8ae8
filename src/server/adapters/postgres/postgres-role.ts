/** Since version 15, PostgreSQL lets only the owner of a database create tables in it. */
export const howToPermit =
  'Faça dele o dono do banco: sudo -u postgres psql -c "alter database <banco> owner to <usuário>"'
