# Completion for bash: commands, their options, files and folders.
_neroli() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} options=
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        mapfile -t COMPREPLY < <(compgen -W "serve passcode sign-in setup doctor backup backups send stream hooks standby promote rehearse restore verify
            journal fingerprint export import demo mcp studio --help --version" -- "$word")
        return
    fi
    case $before in
        --data | --home | --backups | --studios)
            mapfile -t COMPREPLY < <(compgen -d -- "$word")
            return ;;
        --config | --identity | --passphrase-file | --log-password-file | --key-file | --token-file)
            mapfile -t COMPREPLY < <(compgen -f -- "$word")
            return ;;
        --port | --listen | --name | --last | --log | --studio | --open-studios | --at | --from | --make) return ;;
    esac
    if [[ ${COMP_WORDS[1]} == studio ]] && ((COMP_CWORD == 2)); then
        mapfile -t COMPREPLY < <(compgen -W "create erase list" -- "$word")
        return
    fi
    case ${COMP_WORDS[1]} in
        serve) options="--port --listen --data --home --name --backups --no-backups --no-send --new --open-studios --log
            --quiet --bench" ;;
        studio) options="--passcode --stdin --yes --log --home" ;;
        passcode) options="--stdin --alone --person --data --log" ;;
        sign-in) options="--name --port --data --log" ;;
        doctor) options="--alive --port --data --home --backups" ;;
        standby) options="--make --former --token-file --quiet --data --home" ;;
        promote) options="--yes --data --home" ;;
        send | stream | hooks) options="--quiet --data --home --backups" ;;
        rehearse) options="--identity --passphrase-file --data --home --backups" ;;
        restore) options="--at --from --yes --replace --leave-out --identity --passphrase-file --data
            --home --backups" ;;
        verify) options="--mend --archive --data --home --backups" ;;
        journal) options="--last --data" ;;
        import) options="--look --theirs --replace --data" ;;
        mcp) options="--port --key-file" ;;
        demo) options="--remove --data --home" ;;
        backups) options="--backups --data" ;;
        backup | fingerprint | export) options="--data" ;;
    esac
    options+=" --config --studios --studio --log-password-file"
    if [[ $word == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
    else
        mapfile -t COMPREPLY < <(compgen -f -- "$word")
    fi
}
complete -o filenames -F _neroli neroli
