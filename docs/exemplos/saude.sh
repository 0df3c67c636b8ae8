#!/bin/sh
# Pergunta a cada paróquia deste servidor se o seu site responde, e termina com 1 se uma não responde:
#   sudo sh /opt/adro/atual/exemplos/saude.sh
# Cada paróquia é uma pasta em /srv/adro/paroquias (ou na pasta indicada), com um arquivo site.env.
pasta=${1:-/srv/adro/paroquias}
fim=0
for arquivo in "$pasta"/*/site.env; do
  paroquia=$(basename "$(dirname "$arquivo")")
  porta=$(sed -n 's/^PORT=\([0-9]*\).*/\1/p' "$arquivo")
  if resposta=$(curl -fsS -m 5 "http://127.0.0.1:${porta:-3000}/readyz" 2>&1); then
    echo "em ordem  $paroquia (porta ${porta:-3000})"
  else
    echo "problema  $paroquia (porta ${porta:-3000}): $resposta"
    fim=1
  fi
done
exit $fim
