# The image: what `npm run package` makes, node, and the system libraries that node asks for; neither a shell nor npm. Both stages come from
# one pinned image. `npm run test:containers` builds and runs it.
#   docker build -t parceldesk .
FROM node:24.21.0-trixie AS build
WORKDIR /build
# The dependencies first: they change less often than the rest.
COPY package.json package-lock.json .npmrc ./
COPY scripts/ scripts/
RUN npm ci
COPY . .
# The same key for the next build lets most forms that are open over an update be sent (docs/settings.md). The image holds it.
ARG NEXT_SERVER_ACTIONS_ENCRYPTION_KEY
RUN npm run package
# `cp -a`: code that many routes share stays one file under many names, as in the package.
RUN mkdir -p /image/app /image/tmp /image/usr/local/bin /data \
 && chmod 1777 /image/tmp \
 && strip -o /image/usr/local/bin/node /usr/local/bin/node \
 && ldd /usr/local/bin/node $(find .package/parceldesk -name '*.node') \
  | grep -oE '[[:space:]]/lib[^ ]*' | sort -u | xargs cp --parents -L -t /image \
 && cp -a .package/parceldesk/. /image/app/

FROM scratch
COPY --from=build /image/ /
# The one folder that is written: journal, backups, secret.
COPY --from=build --chown=65532:65532 /data/ /data/
WORKDIR /app
USER 65532:65532
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME ["/data"]
EXPOSE 3000
# Requests on their way to the carrier may still end: give it 95 s (docker stop -t 95).
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["/usr/local/bin/node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["/usr/local/bin/node", "parceldesk.mjs"]
